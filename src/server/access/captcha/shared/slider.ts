import { randomInt } from 'node:crypto'
import type { PictureCaptcha } from '#server/ports/services.ts'
import { drawSlider, pieceSize, sliderHeight, sliderWidth } from '../draw-slider.ts'
import {
  type CaptchaDeps,
  giveToken,
  noteChallenge,
  spendToken,
  takeAttempt,
} from '../token-store.ts'

/** The tolerance of the drop position, in pixels. */
const tolerance = 5

/** The built-in human verification: the user drags a piece into the gap of a picture. */
export const sliderCaptcha = (deps: CaptchaDeps): PictureCaptcha => ({
  challenge: async (scene) => {
    const left = randomInt(pieceSize + 20, sliderWidth - pieceSize - 8)
    const top = randomInt(8, sliderHeight - pieceSize - 8)
    const captchaId = await noteChallenge(deps, 'slider', scene, left)
    const { background, piece } = drawSlider(left, top)
    const sizes = { width: sliderWidth, height: sliderHeight, pieceSize, pieceTop: top }
    return { provider: 'slider', captchaId, slider: { background, piece, ...sizes }, work: null }
  },
  solve: async (captchaId, answer) => {
    const wanted = await takeAttempt(deps, 'slider', captchaId)
    if (wanted === undefined || !/^\d{1,4}(\.\d{1,6})?$/.test(answer)) return undefined
    return Math.abs(Number(answer) - wanted) <= tolerance ? giveToken(deps, captchaId) : undefined
  },
  spend: (scene, captchaToken, verifyBody) => spendToken(deps, scene, captchaToken, verifyBody),
})
