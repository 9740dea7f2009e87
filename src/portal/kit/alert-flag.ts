// Remembers what was shown once in this session: the alert of documents that run out, and the announcements.
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
