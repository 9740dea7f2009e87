// What a tab remembers until its user signs out.
const ENTRY = 'aq-entry'

/** Remembers that this tab was sent here by another service of the provider. */
export const noteTicketEntry = (): void => sessionStorage.setItem(ENTRY, 'pp-auth')
export const forgetEntry = (): void => sessionStorage.removeItem(ENTRY)

/** Where this tab signs in: at the page of the entry that it came by. */
export const signInPath = (): '/aq/login' | '/aq/authLogin' =>
  sessionStorage.getItem(ENTRY) === 'pp-auth' ? '/aq/authLogin' : '/aq/login'

// What is shown once after a sign-in: the alert of documents that run out, and the announcements.
const FLAG = 'aq-alert-shown'
const ANNOUNCED = 'aq-announcements-shown'

export const alertShown = (): boolean => sessionStorage.getItem(FLAG) !== null
export const noteAlertShown = (): void => sessionStorage.setItem(FLAG, '1')
export const announcementsShown = (): boolean => sessionStorage.getItem(ANNOUNCED) !== null
export const noteAnnouncementsShown = (): void => sessionStorage.setItem(ANNOUNCED, '1')
/** After a sign-out the next sign-in is told again. */
export const forgetAlert = (): void => {
  sessionStorage.removeItem(FLAG)
  sessionStorage.removeItem(ANNOUNCED)
}

const LINKS = 'paymentLinkVersion'

/** Which payment link pages a sign-in gives; which were chosen since then stay until the sign-out. */
export const noteLinkVersion = (version: 'old' | 'new'): void => {
  if (sessionStorage.getItem(LINKS) === null) sessionStorage.setItem(LINKS, version)
}
export const forgetLinkVersion = (): void => sessionStorage.removeItem(LINKS)
