import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { Captcha } from '#server/ports/services.ts'
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
  /** Where answers are checked. */
  readonly url?: string
}

/** What the widget gives when it is solved; the portal sends it as JSON. */
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
 * Human verification by GeeTest 4. The id of a challenge is GeeTest's public id, a dot and our own id:
 * the widget takes the part before the dot.
 * An unreachable service lets nobody pass: the call then ends as `unavailable`.
 */
export const geeTestCaptcha = (deps: CaptchaDeps, settings: GeeTestSettings): Captcha => ({
  challenge: async (scene) => {
    const own = await noteChallenge(deps, scene, 0)
    return { provider: 'geetest', captchaId: `${settings.captchaId}.${own}`, slider: null }
  },
  solve: async (captchaId, answer) => {
    const own = captchaId.slice(settings.captchaId.length + 1)
    const solved = v.safeParse(Solved, answer)
    if ((await takeAttempt(deps, own)) === undefined || !solved.success) return undefined
    return (await isHuman(settings, solved.output)) ? giveToken(deps, own) : undefined
  },
  spend: (scene, captchaToken, verifyBody) => spendToken(deps, scene, captchaToken, verifyBody),
})

async function isHuman(
  { captchaId, captchaKey, url = 'https://gcaptcha4.geetest.com/validate' }: GeeTestSettings,
  solved: v.InferOutput<typeof Solved>,
): Promise<boolean> {
  const sign_token = createHmac('sha256', captchaKey).update(solved.lot_number).digest('hex')
  const answer = await fetch(`${url}?captcha_id=${encodeURIComponent(captchaId)}`, {
    method: 'POST',
    body: new URLSearchParams({ ...solved, sign_token }),
    signal: AbortSignal.timeout(5_000),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`GeeTest answered with HTTP ${answer.status}`)
  return v.parse(Verdict, await answer.json()).result === 'success'
}
