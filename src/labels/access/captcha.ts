import { m } from '#paraglide/messages.js'

/** Client-side failures of the proof of work, beside those that the server reports. */
export const workTroubles = { https: m.captcha_work_https, failed: m.captcha_work_failed }

/** Progress from 0 to 1 as text, in quarters only, so that a screen reader does not announce constantly. */
export function workShareText(share: number): string {
  const quarter = 25 * Math.floor(4 * share)
  return quarter === 0 ? m.captcha_work_begun() : m.captcha_work_share({ share: `${quarter}%` })
}
