// Remembers that the alert of documents that run out was shown in this session.
const FLAG = 'aq-alert-shown'

export const alertShown = (): boolean => sessionStorage.getItem(FLAG) !== null
export const noteAlertShown = (): void => sessionStorage.setItem(FLAG, '1')
/** After a sign-out the next sign-in is told again. */
export const forgetAlert = (): void => sessionStorage.removeItem(FLAG)
