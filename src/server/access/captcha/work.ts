import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import type { Captcha, PictureCaptcha } from '#server/ports/services.ts'
import { type CaptchaDeps, giveToken, noteChallenge, takeAttempt } from './token-store.ts'

const algorithm = 'PBKDF2/SHA-256'
/** PBKDF2 iterations per key. */
const cost = 5_000
/** The maximum of keys a device tries, half of them on average: a few seconds on a phone. */
const tries = 6_000

/**
 * Adds an alternative to the picture for people who cannot see it: a proof of work, in which the device searches the
 * counter behind a derived key. The client returns only the counter, which is compared with the one stored for the
 * scene.
 */
export const withWork = (deps: CaptchaDeps, picture: PictureCaptcha): Captcha => ({
  ...picture,
  work: (scene, times) => workOf(deps, scene, tries * times),
  solve: async (captchaId, answer) => {
    const wanted = await takeAttempt(deps, 'work', captchaId)
    if (wanted === undefined) return picture.solve(captchaId, answer)
    return answer === String(wanted) ? giveToken(deps, captchaId) : undefined
  },
})

async function workOf(deps: CaptchaDeps, scene: CaptchaScene, most: number) {
  const counter = randomInt(most)
  const { parameters } = await createChallenge({ algorithm, cost, counter, deriveKey })
  const { nonce, salt, keyPrefix, keyLength = 32 } = parameters
  const captchaId = await noteChallenge(deps, 'work', scene, counter)
  const work = { algorithm, nonce, salt, cost, keyLength, keyPrefix, tries: most }
  return { provider: 'work' as const, captchaId, slider: null, work }
}
