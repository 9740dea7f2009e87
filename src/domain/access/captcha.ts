export const captchaScenes = [
  'login',
  'register',
  'registerEmail',
  'registerSms',
  'forgotPassword',
  'contact',
] as const
export type CaptchaScene = (typeof captchaScenes)[number]

/** Ways to pass the captcha: a picture, or a proof of work by the device, which does not depend on sight. */
export const captchaWays = ['picture', 'work'] as const
