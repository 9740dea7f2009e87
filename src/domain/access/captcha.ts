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

/** By what it is passed: a picture, or work for the device, which needs no sight. */
export const captchaWays = ['picture', 'work'] as const
