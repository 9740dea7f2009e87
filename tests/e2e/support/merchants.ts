import { plusDays } from '#domain/time-zones.ts'
import { groups, merchants, stores } from '#server/db/schema/merchants.ts'
import { users } from '#server/db/schema/sessions.ts'

type Own = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A merchant reserved for one test, so that its actions affect no other test. */
export type OwnMerchant = {
  readonly id: string
  readonly admin: Own
  /** Has neither group nor role yet. */
  readonly operator: Own
  /** North has the first store, South the second. */
  readonly groups: readonly [north: string, south: string]
  readonly stores: readonly [mill: string, quay: string]
  /** The codes of open payment links of the first store, each of 50.00 USD. */
  readonly links: readonly string[]
}

export const ownMerchants = 40
/** Further merchants, appended after the reserved ones, that have yet to be verified. */
export const newMerchants = 4
/** The password of every administrator, and of users added by the tests. */
export const ownPassword = 'Aqueduct2026'

export const groupNames = ['North', 'South'] as const
export const storeNames = ['Mill', 'Quay'] as const

export function ownMerchant(index: number): OwnMerchant {
  const number = String(index).padStart(4, '0')
  return {
    id: `mer_E2E${number}`,
    admin: {
      id: `usr_E2E${number}A`,
      name: 'Ines Falk',
      email: `admin-${number}@merchants.example`,
      phone: `+4420701${number.padStart(5, '0')}`,
    },
    operator: {
      id: `usr_E2E${number}O`,
      name: 'Rui Costa',
      email: `operator-${number}@merchants.example`,
      phone: `+4420702${number.padStart(5, '0')}`,
    },
    groups: [`grp_E2E${number}N`, `grp_E2E${number}S`],
    stores: [`sto_E2E${number}M`, `sto_E2E${number}Q`],
    links: ['a', 'b', 'c'].map((letter) => `e2e-link-of-merchant-${number}-${letter}`),
  }
}

/** The rows of all of them, in insertion order. */
export function merchantRows(now: Date, passwordHash: string) {
  const all = Array.from({ length: ownMerchants + newMerchants }, (_, index) => ownMerchant(index))
  const createdAt = plusDays(now, -30)
  return [
    [
      merchants,
      all.map(({ id }, index) => ({
        id,
        verificationStatus: index < ownMerchants ? ('passed' as const) : ('draft' as const),
        name: `Merchant ${id.slice(-4)}`,
        industryType: 'GOODS',
        accountStatus: 'PASSED' as const,
        feeBasisPoints: 290,
        feeFixedUsd: 30n,
        refundFeeUsd: 50n,
        reserveBasisPoints: 1_000,
        reserveDays: 180,
        refundDays: 180,
        settlementDays: 2,
        createdAt,
      })),
    ],
    [
      groups,
      all.flatMap((own) =>
        own.groups.map((id, at) => ({ id, merchantId: own.id, name: groupNames[at] ?? '' })),
      ),
    ],
    [
      stores,
      all.flatMap((own) =>
        own.stores.map((id, at) => ({
          id,
          merchantId: own.id,
          groupId: own.groups[at] ?? null,
          name: storeNames[at] ?? '',
          url: `https://${(storeNames[at] ?? '').toLowerCase()}.example`,
          settlementCurrencies: ['USD'],
          createdAt,
        })),
      ),
    ],
    [
      users,
      all.flatMap(({ id, admin, operator }) =>
        (['administrator', 'operator'] as const).map((kind) => ({
          ...(kind === 'administrator' ? admin : operator),
          kind,
          merchantId: id,
          loginName: `${kind}.${id.slice(-4)}`,
          passwordHash,
          passwordChangedAt: createdAt,
          // Tests sign in without a code for an unknown device; that has a test of its own.
          anyMachine: true,
          createdAt,
        })),
      ),
    ],
  ] as const
}
