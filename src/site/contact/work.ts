import { contactCalls } from '#domain/contact.ts'
import { workShareText, workTroubles } from '#labels/access/captcha.ts'
import { proveByWork as prove, type Work } from '#ui/do-work.ts'
import { post } from './post.ts'
import type { Proof } from './slider.ts'

// Outputs of the calls by the contract.
type Asked = { readonly captchaId: string; readonly work: Work }
const calls = {
  ask: async () => {
    const asked = await post(contactCalls.captcha, { scene: 'contact', way: 'work' })
    return asked.ok ? { data: asked.data as Asked } : { trouble: asked.msg }
  },
  solve: async (captchaId: string, answer: string) => {
    const solved = await post(contactCalls.solve, { captchaId, answer })
    return solved.ok ? { data: solved.data as Proof } : { trouble: solved.msg }
  },
}

/** Runs the proof of work with the site's calls. `onShare` receives the progress in per cent, also as text. */
export const proveByWork = (
  stop: AbortController,
  onShare: (percent: number, words: string) => void,
) =>
  prove(calls, workTroubles, stop, (share) =>
    onShare(Math.floor(100 * share), workShareText(share)),
  )
