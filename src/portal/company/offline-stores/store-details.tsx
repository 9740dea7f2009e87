import type { ReactNode } from 'react'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import { download } from '#contract/files.ts'
import { flagSet } from '#domain/company/identity/fields.ts'
import {
  isFranchise,
  storeFieldsFor,
  storePersonFieldsFor,
} from '#domain/company/offline-stores/checks.ts'
import {
  type StoreField,
  type StorePersonField,
  storeFields,
  storePersonFields,
  storeSections,
} from '#domain/company/offline-stores/fields.ts'
import { storeRoleNames } from '#labels/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { downloadFile } from '#portal/files/download.ts'
import { countryName } from '#portal/kit/language.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { fieldChoices, personFieldLabels, sectionNames, storeFieldLabels } from './field-labels.ts'
import { dash, operationLooks, statusLooks } from './looks.ts'
import { type OriginalName, originalNamesOf } from './original-name.ts'

type Store = NonNullable<OfflineStoreDetail['store']>
type Value = string | readonly string[] | undefined

function shown(
  name: StoreField | StorePersonField,
  kind: string,
  value: Value,
  originalName: OriginalName,
): ReactNode {
  if (value === undefined || value.length === 0) return dash
  if (typeof value !== 'string')
    return (
      <Inline gap="sm">
        {value.map((fileName, at) => {
          const name = originalName(fileName)
          return (
            <LinkText
              key={fileName}
              onClick={() => void downloadFile(download, { fileName }, name ?? fileName)}
            >
              {name ?? m.offline_stores_file({ number: String(at + 1) })}
            </LinkText>
          )
        })}
      </Inline>
    )
  if (kind === 'country') return countryName(value)
  if (kind === 'share') return `${value}%`
  if (kind === 'flag') return value === flagSet ? m.offline_stores_yes() : dash
  if (name === 'storeType' || name === 'settlementType' || name === 'idType')
    return fieldChoices[name].find((one) => one.value === value)?.label() ?? value
  return value
}

export function StoreDetails({ store, companyName }: { store: Store; companyName: string }) {
  const { data, persons } = store.content
  const originalName = originalNamesOf(store)
  return (
    <Stack gap="lg">
      <Card>
        <DescriptionList
          columns={4}
          items={[
            {
              name: m.offline_stores_application(),
              value: <StatusChip value={store.status} of={statusLooks} />,
            },
            {
              name: m.offline_stores_store_status(),
              value: store.storeStatus ? (
                <StatusChip value={store.storeStatus} of={operationLooks} />
              ) : (
                dash
              ),
            },
            { name: groupLabel(), value: store.group?.name ?? dash },
            {
              name: m.offline_stores_field_withdrawal_account(),
              value: store.withdrawalAccount ?? dash,
            },
          ]}
        />
      </Card>
      {data.storeType === 'direct' && (
        <Notice tone="info">{m.offline_stores_direct_notice({ name: companyName })}</Notice>
      )}
      {storeSections
        .filter((section) => section !== 'personnel')
        .map((section) => (
          <Card key={section} title={sectionNames[section]()}>
            <DescriptionList
              items={storeFieldsFor(data)
                .filter((name) => storeFields[name].section === section)
                .filter((name) => name !== 'withdrawalAccountId')
                .map((name) => ({
                  name: storeFieldLabels[name](),
                  value: shown(name, storeFields[name].kind, data[name], originalName),
                }))}
            />
          </Card>
        ))}
      {isFranchise(data) &&
        persons.map((person) => (
          <Card key={person.personalId} title={storeRoleNames[person.role]()}>
            <DescriptionList
              items={storePersonFieldsFor(person).map((name) => ({
                name: personFieldLabels[name](),
                value: shown(name, storePersonFields[name].kind, person.data[name], originalName),
              }))}
            />
          </Card>
        ))}
    </Stack>
  )
}
