import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import { workTroubles } from '#labels/access/captcha.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'
import { proveByWork as prove } from '#ui/do-work.ts'

/** Solves the proof of work with the portal's API calls. `onShare` gets the progress from 0 to 1. */
export async function proveByWork(
  scene: CaptchaScene,
  stop: AbortController,
  onShare: (share: number) => void,
) {
  const options = { quiet: true, signal: stop.signal }
  const calls = {
    ask: async () => {
      const asked = await send(getCaptcha, { scene, way: 'work' }, options)
      return asked.ok ? asked : { trouble: asked.failure.msg }
    },
    solve: async (captchaId: string, answer: string) => {
      const solved = await send(solveCaptcha, { captchaId, answer }, options)
      return solved.ok ? solved : { trouble: solved.failure.msg }
    },
  }
  const end = await prove(calls, workTroubles, stop, onShare)
  // The dialog closes at this point, so a toast reports it.
  if (end && 'data' in end) void notify({ tone: 'good', title: m.captcha_work_done() })
  return end
}
