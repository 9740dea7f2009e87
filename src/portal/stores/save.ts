import { saveProperty } from '#contract/common.ts'
import type { WebsiteDetail } from '#contract/store-shapes.ts'
import { addmod, list, selectOne } from '#contract/stores.ts'
import { send } from '#portal/kit/call.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { refreshSession } from '#portal/kit/refresh-session.ts'
import type { Draft } from './draft.ts'

/** Where the form of a new website is kept until it is sent. */
export const draftProperty = 'website_draft'

/** Keeps the form of a new website on the server, or forgets it; what is lost costs nothing else. */
export const keepDraft = (draft: Draft | null): Promise<unknown> =>
  send(
    saveProperty,
    { propertyType: draftProperty, propertyValue: draft },
    { quiet: true, background: true },
  )

/** Adds a website, or changes the one that was seen; `withApplication` sends what was declared along. */
export async function saveWebsite(
  website: Pick<WebsiteDetail, 'storeId' | 'revision'> | null,
  draft: Draft,
  withApplication: boolean,
  key: string,
) {
  const { region, companyType, monthlyVolume, chargebackRate, experienced, honest } = draft
  const { tradeCategory, fileDelivery, sftpDirectory } = draft
  const answer = await send(
    addmod,
    {
      ...(website === null ? {} : { storeId: website.storeId, seen: website.revision }),
      storeName: draft.storeName,
      storeUrl: draft.storeUrl,
      groupId: draft.groupId,
      settlementCurrency: [...draft.settlementCurrency],
      tradeCategory: tradeCategory as Exclude<typeof tradeCategory, ''>,
      platform: draft.platform === '' ? null : draft.platform,
      storeType: draft.storeType,
      image: draft.image[0] ?? null,
      delivery: {
        fileDelivery,
        sftpDirectory: fileDelivery === 'sftp' ? sftpDirectory : null,
      },
      ...(withApplication
        ? {
            application: {
              // The form does not send itself before both are chosen.
              region: region as Exclude<typeof region, ''>,
              companyType: companyType as Exclude<typeof companyType, ''>,
              ...{ monthlyVolume, chargebackRate, experienced, honest },
              historyFrom: draft.historyFrom,
              historyTo: draft.historyTo,
              historyProof: [...draft.historyProof],
            },
          }
        : {}),
    },
    { quiet: true, key },
  )
  if (answer.ok) await Promise.all([refetchAll(list, selectOne), refreshSession()])
  return answer
}
