import { type ReactNode, useState } from 'react'
import type { AccountDetail } from '#contract/money/withdrawal-account-shapes.ts'
import { getAccountDetail, listCities, listProvinces } from '#contract/money/withdrawal-accounts.ts'
import { type AccountText, accountTexts, fieldsOfArea } from '#domain/money/withdrawal-accounts.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { countryName } from '#portal/kit/language.ts'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { fieldLabels } from './fields.ts'
import { areaNames, kindNames, statusLooks } from './look.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { StoredFile } from './stored-file.tsx'

/** One account with all its fields. Its numbers are shown in full only on request. */
export function DetailDrawer({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [full, setFull] = useState(false)
  const detail = useCall(
    getAccountDetail,
    { accountId, full },
    { keep: true, staleMs: Number.POSITIVE_INFINITY },
  )
  const account = detail.data?.account
  return (
    <Drawer
      open
      title={account ? kindNames[account.kind]() : m.withdrawal_accounts_title()}
      closeLabel={m.portal_close()}
      onClose={onClose}
    >
      {account ? (
        <Stack>
          <RefusalNotice account={account} />
          <DescriptionList flow="line" items={itemsOf(account)} />
          {!account.numbersShown && (
            <WhyNot reasons={buttonReasons(buttons.showAccountNumbers)}>
              {(blocked) => (
                <Button
                  look="outline"
                  tone="neutral"
                  disabled={blocked}
                  onClick={() => setFull(true)}
                >
                  {m.withdrawal_accounts_show_number()}
                </Button>
              )}
            </WhyNot>
          )}
        </Stack>
      ) : detail.error ? (
        <FailurePanel of={detail} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Drawer>
  )
}

/**
 * The fields of the account's region, plus any others that have a value, as the bank change dialog asks for more than
 * the form.
 */
function textsOf({ openArea, ...account }: AccountDetail): readonly AccountText[] {
  const own = openArea
    ? fieldsOfArea(openArea)
    : (['companyName', 'bankName', 'accountNumber'] as const)
  const filled = (field: AccountText) => account[field] !== ''
  return [...own.filter(filled), ...accountTexts.filter((one) => !own.includes(one) && filled(one))]
}

function shownOf(field: AccountText, account: AccountDetail): ReactNode {
  const { bankProvince, bankCity } = account
  if (field === 'bankCountry') return countryName(account.bankCountry)
  if (field === 'bankProvince') return <PlaceName province={bankProvince} />
  if (field === 'bankCity') return <PlaceName province={bankProvince} city={bankCity} />
  if (field === 'certificate') return <StoredFile fileName={account.certificate} />
  return account[field]
}

function itemsOf(account: AccountDetail) {
  const { openArea, decidedAt } = account
  return [
    {
      name: m.withdrawal_accounts_status(),
      value: <StatusChip value={account.status} of={statusLooks} />,
    },
    { name: m.withdrawal_accounts_currency(), value: account.currency },
    ...(openArea
      ? [{ name: m.withdrawal_accounts_open_area(), value: areaNames[openArea]() }]
      : []),
    ...(account.accountName
      ? [{ name: m.withdrawal_accounts_holder(), value: account.accountName }]
      : []),
    ...textsOf(account).map((field) => ({
      name: fieldLabels[field](),
      value: shownOf(field, account),
    })),
    { name: m.withdrawal_accounts_created(), value: <When at={account.createdAt} /> },
    ...(decidedAt
      ? [{ name: m.withdrawal_accounts_decided(), value: <When at={decidedAt} /> }]
      : []),
  ]
}

const forever = { staleMs: Number.POSITIVE_INFINITY }

/** The name of a mainland China province, or of a city in it when `city` is given; the code while the names load. */
function PlaceName({ province, city }: { province: string; city?: string }) {
  const isCity = city !== undefined
  const provinces = useCall(listProvinces, { openArea: 'CN' }, { ...forever, enabled: !isCity })
  const cities = useCall(listCities, { province }, { ...forever, enabled: isCity })
  const code = city ?? province
  const list = isCity ? cities.data : provinces.data
  return list?.find((one) => one.code === code)?.name ?? code
}
