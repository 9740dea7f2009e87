/** Places that ask for the human verification. */
export const captchaScenes = [
  'login',
  'register',
  'registerEmail',
  'registerSms',
  'forgotPassword',
  'contact',
] as const
export type CaptchaScene = (typeof captchaScenes)[number]
