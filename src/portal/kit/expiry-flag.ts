// Remembers that the alert was shown in this session.
const KEY = 'aq-alert-shown'

/** Whether the alert of documents that run out was shown since the sign-in. */
export const expiryFlag = {
  isUp: (): boolean => sessionStorage.getItem(KEY) !== null,
  raise: (): void => sessionStorage.setItem(KEY, '1'),
  lower: (): void => sessionStorage.removeItem(KEY),
}
