import type { Browser, Page } from '@playwright/test'
import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import type { Language } from '#domain/time-zones.ts'
import { type Account, address, ask, signInAs } from './api.ts'
import { type OwnMerchant, ownPassword } from './merchants.ts'
import { takeMerchant } from './take.ts'
import type { PageErrors } from './test.ts'

/** A merchant reserved for the test, with its administrator's session. */
export async function ownWorld() {
  const merchant = takeMerchant()
  const account = (kind: 'administrator' | 'operator', email: string): Account => ({
    email,
    password: ownPassword,
    kind,
  })
  const admin = account('administrator', merchant.admin.email)
  const operator = account('operator', merchant.operator.email)
  return { merchant, admin, operator, token: await signInAs(admin) }
}

/** Adds a role as its form does; returns its code. */
export async function addRole(
  token: string,
  name: string,
  permissions: readonly PermissionCode[],
): Promise<string> {
  const description = `What ${name} is for`
  const payload = { name, description, permissions: [...permissions] }
  return (await ask(roles.add, payload, { token })).roleCode
}

/** The names of a merchant's operator; no two merchants share any. */
export const personOf = ({ id }: Pick<OwnMerchant, 'id'>, name: string) => {
  const [word, number] = [name.toLowerCase().replaceAll(' ', '.'), id.slice(-4)]
  const digits = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7)
  return {
    name,
    username: `${word}.${number}`,
    email: `${word}-${number}@merchants.example`,
    phone: `+4930${number}${String(digits).padStart(4, '0')}`,
  }
}

export async function giveOperator(
  token: string,
  { operator: { id, phone, email } }: OwnMerchant,
  reach: { readonly groups?: readonly string[]; readonly roles?: readonly string[] },
): Promise<void> {
  const base = { operatorCode: id, phone, email, allGroups: false }
  await ask(operators.update, { ...base, groups: [...(reach.groups ?? [])] }, { token })
  await ask(operators.setRoles, { operatorCode: id, roles: [...(reach.roles ?? [])] }, { token })
}

/** Another browser context, watched for errors like the first. */
export async function otherBrowser(
  browser: Browser,
  faults: PageErrors,
  language: Language = 'en',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address(), locale: 'en-GB' })
  faults.watch(context)
  await context.addCookies([{ name: 'lang', value: language, url: address() }])
  return context.newPage()
}
