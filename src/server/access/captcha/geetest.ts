import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { fail } from '#server/kernel/failure.ts'
import type { PictureCaptcha } from '#server/ports/services.ts'
import {
  type CaptchaDeps,
  giveToken,
  noteChallenge,
  spendToken,
  takeAttempt,
} from './token-store.ts'

export type GeeTestSettings = {
  readonly captchaId: string
  readonly captchaKey: string
  /** The endpoint that validates answers. */
  readonly url?: string
  /** The timeout in ms. */
  readonly patience?: number
}

/** The result of the solved widget, which the portal sends as JSON. */
const Solved = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    lot_number: v.string(),
    captcha_output: v.string(),
    pass_token: v.string(),
    gen_time: v.string(),
  }),
)
const Verdict = v.object({ result: v.string() })

/**
 * Human verification by GeeTest 4. A challenge id is GeeTest's public id, a dot and our own id; the widget takes the
 * part before the dot. When the service is unreachable or its response invalid, nobody passes: the call fails with
 * `unavailable`.
 */
export const geeTestCaptcha = (deps: CaptchaDeps, settings: GeeTestSettings): PictureCaptcha => ({
  challenge: async (scene) => {
    const own = await noteChallenge(deps, 'geetest', scene, 0)
    const captchaId = `${settings.captchaId}.${own}`
    return { provider: 'geetest', captchaId, slider: null, work: null }
  },
  solve: async (captchaId, answer) => {
    const own = captchaId.slice(settings.captchaId.length + 1)
    const solved = v.safeParse(Solved, answer)
    if ((await takeAttempt(deps, 'geetest', own)) === undefined || !solved.success) return undefined
    return (await isHuman(settings, solved.output)) ? giveToken(deps, own) : undefined
  },
  spend: (scene, captchaToken, verifyBody) => spendToken(deps, scene, captchaToken, verifyBody),
})

async function isHuman(
  settings: GeeTestSettings,
  solved: v.InferOutput<typeof Solved>,
): Promise<boolean> {
  try {
    return (await verdict(settings, solved)) === 'success'
  } catch (cause) {
    return fail('unavailable', { cause, retryAfterSeconds: 5 })
  }
}

async function verdict(settings: GeeTestSettings, solved: v.InferOutput<typeof Solved>) {
  const { captchaId, captchaKey, patience = 5_000 } = settings
  const { url = 'https://gcaptcha4.geetest.com/validate' } = settings
  const sign_token = createHmac('sha256', captchaKey).update(solved.lot_number).digest('hex')
  const answer = await fetch(`${url}?captcha_id=${encodeURIComponent(captchaId)}`, {
    method: 'POST',
    body: new URLSearchParams({ ...solved, sign_token }),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`GeeTest answered with HTTP ${answer.status}`)
  return v.parse(Verdict, await answer.json()).result
}
