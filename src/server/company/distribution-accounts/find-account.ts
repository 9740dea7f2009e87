import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type DistributionForm,
  DistributionShape,
  PersonShape,
} from '#contract/company/distribution-accounts.ts'
import type { DistributionFacts } from '#machines/company/lifecycles/distribution.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import {
  distributionAccounts,
  distributionPersons,
} from '#server/db/schema/distribution-accounts.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'

export type Account = typeof distributionAccounts.$inferSelect
export type Person = typeof distributionPersons.$inferSelect
export type DistributionAccount = { readonly account: Account; readonly persons: readonly Person[] }

/** The persons of an account, in the order in which they were named. */
const personsOf = (db: Reader, accountId: string): Promise<Person[]> =>
  db
    .select()
    .from(distributionPersons)
    .where(eq(distributionPersons.accountId, accountId))
    .orderBy(asc(distributionPersons.place))

/** The distribution account of a store that was read in scope before; undefined when there is none. */
export async function accountOf(
  db: Reader,
  storeId: string,
): Promise<DistributionAccount | undefined> {
  const [account] = await db
    .select()
    .from(distributionAccounts)
    .where(byId(distributionAccounts.offlineStoreId, storeId))
  return account && { account, persons: await personsOf(db, account.id) }
}

/** Like `accountOf`, locked until the transaction ends. */
export async function lockAccount(
  tx: Tx,
  storeId: string,
): Promise<DistributionAccount | undefined> {
  const [account] = await tx
    .select()
    .from(distributionAccounts)
    .where(byId(distributionAccounts.offlineStoreId, storeId))
    .for('update')
  return account && { account, persons: await personsOf(tx, account.id) }
}

/** The lifecycle facts of an account. */
export const factsOf = ({
  account: { state },
  persons,
}: DistributionAccount): DistributionFacts => ({
  state,
  facesLeft: persons.filter(({ liveness }) => liveness !== 'completed').length,
})

const aboutForm = (accountId: string) => `distribution_account ${accountId}`
const aboutPerson = (personId: string) => `distribution_person ${personId}`

/** Encrypts the form of an application for storage. */
export const sealForm = (
  ctx: Pick<Ctx, 'services'>,
  accountId: string,
  form: DistributionForm,
): string => ctx.services.identityVault.seal(JSON.stringify(form), aboutForm(accountId))

export const openForm = (ctx: Ctx, { id, form }: Account): DistributionForm =>
  v.parse(DistributionShape, JSON.parse(ctx.services.identityVault.open(form, aboutForm(id))))

const Named = v.pick(PersonShape, ['firstName', 'lastName', 'idNumber'])
type Named = v.InferOutput<typeof Named>

/** Encrypts a person's identity for storage. */
export const sealPerson = (
  ctx: Pick<Ctx, 'services'>,
  personId: string,
  { firstName, lastName, idNumber }: Named,
): string =>
  ctx.services.identityVault.seal(
    JSON.stringify({ firstName, lastName, idNumber }),
    aboutPerson(personId),
  )

export const openPerson = (ctx: Ctx, { id, person }: Person): Named =>
  v.parse(Named, JSON.parse(ctx.services.identityVault.open(person, aboutPerson(id))))
