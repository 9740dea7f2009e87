// Flags that a tab keeps until its user signs out.
const ENTRY = 'aq-entry'

/** Records that this tab was opened from another service of the provider. */
export const noteTicketEntry = (): void => sessionStorage.setItem(ENTRY, 'pp-auth')
export const forgetEntry = (): void => sessionStorage.removeItem(ENTRY)

/** The sign-in page of this tab: that of the entry by which it was opened. */
export const signInPath = (): '/aq/login' | '/aq/authLogin' =>
  sessionStorage.getItem(ENTRY) === 'pp-auth' ? '/aq/authLogin' : '/aq/login'

// Shown once per sign-in: the alert for expiring documents, and the announcements.
const FLAG = 'aq-alert-shown'
const ANNOUNCED = 'aq-announcements-shown'

export const alertShown = (): boolean => sessionStorage.getItem(FLAG) !== null
export const noteAlertShown = (): void => sessionStorage.setItem(FLAG, '1')
export const announcementsShown = (): boolean => sessionStorage.getItem(ANNOUNCED) !== null
export const noteAnnouncementsShown = (): void => sessionStorage.setItem(ANNOUNCED, '1')
/** Resets the flags on sign-out, so that the next sign-in shows the alerts again. */
export const forgetAlert = (): void => {
  sessionStorage.removeItem(FLAG)
  sessionStorage.removeItem(ANNOUNCED)
}
