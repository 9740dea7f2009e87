import type { Output } from '#contract/call.ts'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import { addmod } from '#contract/company/websites.ts'
import type { Result } from '#portal/kit/failure.ts'
import { refetched } from '#portal/kit/query.ts'
import type { Sender } from '#portal/kit/sender.ts'
import type { Draft } from './draft.ts'
import { saidAt } from './draft-faults.ts'

/** Adds a website, or changes the one that was seen; `withApplication` sends what was declared along. */
export async function saveWebsite(
  website: Pick<WebsiteDetail, 'storeId' | 'revision'> | null,
  draft: Draft,
  withApplication: boolean,
  once: Sender,
): Promise<Result<Output<typeof addmod>>> {
  const { region, companyType, monthlyVolume, chargebackRate, experienced, honest } = draft
  const { tradeCategory, fileDelivery, sftpDirectory } = draft
  const answer = await once(addmod, {
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
  })
  if (!answer.ok)
    return { ok: false, failure: { ...answer.failure, fields: saidAt(answer.failure.fields) } }
  await refetched()
  return answer
}
