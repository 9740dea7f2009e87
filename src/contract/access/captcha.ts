import * as v from 'valibot'
import { CaptchaChallenge } from '#contract/access/captcha-shapes.ts'
import { call } from '#contract/call.ts'
import { mayHold } from '#contract/other-numbers.ts'
import { Id } from '#contract/shapes.ts'
import { captchaScenes, captchaWays } from '#domain/access/captcha.ts'

export const getCaptcha = call({
  id: 'auth.getGeeTestParams',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/auth/getGeeTestParams',
  access: 'public',
  input: v.object({
    scene: v.picklist(captchaScenes, 'unknown_value'),
    /** `work` is the challenge that requires no sight. */
    way: v.optional(v.picklist(captchaWays, 'unknown_value'), 'picture'),
  }),
  output: CaptchaChallenge,
  refuses: [],
  summary:
    'Starts a human verification for a scene: a picture or, for users who cannot see one, work for their device.',
})

export const solveCaptcha = call({
  id: 'auth.geeTestValidate',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/auth/geeTestValidate',
  access: 'public',
  input: v.object({
    captchaId: Id,
    answer: v.pipe(v.string('required'), v.maxLength(4096, 'too_long'), mayHold('device')),
  }),
  output: v.object({ captchaToken: v.string(), verifyBody: v.string() }),
  refuses: ['captcha_wrong'],
  summary:
    'Checks the solution and returns a token for one call of the scene, valid for 5 minutes. The solution is the offset in pixels for the slider, and the counter for the work.',
})

export const getCaptchaAnswer = call({
  id: 'sandbox.getCaptchaAnswer',
  method: 'GET',
  path: '/sandbox-api/captcha/{captchaId}',
  access: 'sandbox',
  ours: true,
  input: v.object({ captchaId: Id }),
  output: v.object({ answer: v.string() }),
  refuses: [],
  summary: 'Returns the solution of a slider, for automated tests in the sandbox.',
})
