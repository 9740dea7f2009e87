import { choice, text, urlParams } from '#portal/kit/url-params.ts'

const accountTabs = ['bank', 'virtual', 'currentz'] as const
const dialogs = ['add', 'edit', 'view', 'delete', 'change'] as const

/** The address state: the list and its open dialog. It never contains a code or an account number. */
export const params = urlParams({
  tab: choice(accountTabs, 'bank'),
  dialog: choice(dialogs, ''),
  accountId: text(),
})
