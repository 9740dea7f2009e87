const ENTRY = 'aq-entry'

/** Remembers that this tab was sent here by another service of the provider. */
export const noteTicketEntry = (): void => sessionStorage.setItem(ENTRY, 'pp-auth')
export const forgetEntry = (): void => sessionStorage.removeItem(ENTRY)

/** Where this tab signs in: at the page of the entry that it came by. */
export const signInPath = (): '/aq/login' | '/aq/authLogin' =>
  sessionStorage.getItem(ENTRY) === 'pp-auth' ? '/aq/authLogin' : '/aq/login'
