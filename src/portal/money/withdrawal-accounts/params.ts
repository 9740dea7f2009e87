import { choice, text, urlParams } from '#portal/kit/url-params.ts'

const accountTabs = ['bank', 'virtual', 'currentz'] as const
const dialogs = ['add', 'edit', 'view', 'delete', 'change'] as const

/** The list and what is open over it stand in the address; a code or a number never does. */
export const params = urlParams({
  tab: choice(accountTabs, 'bank'),
  dialog: choice(dialogs, ''),
  accountId: text(),
})
