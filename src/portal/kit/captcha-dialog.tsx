import { useState } from 'react'
import { getCaptcha, solveCaptcha } from '#contract/sessions.ts'
import type { CaptchaScene } from '#domain/captcha.ts'
import { m } from '#paraglide/messages.js'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { send } from './call.ts'
import type { CaptchaProof } from './captcha-proof.ts'
import { CallError } from './failure.ts'
import { FailurePanel } from './failure-panel.tsx'
import { Slider } from './slider.tsx'
import { SliderSkeleton } from './slider-skeleton.tsx'
import { useAnswer } from './use-answer.ts'

export type CaptchaDialogProps = {
  scene: CaptchaScene
  /** Why it is asked for again. */
  note: string | null
  onSolved: (proof: CaptchaProof) => void
  onClose: () => void
}

/** The human verification: drag the piece into its place, with the pointer or the arrow keys. */
export function CaptchaDialog({ scene, note, onSolved, onClose }: CaptchaDialogProps) {
  const picture = useAnswer(getCaptcha, { scene })
  const [wrong, setWrong] = useState<string | null>(note)
  const [checking, setChecking] = useState(false)

  const check = async (captchaId: string, offset: number) => {
    setChecking(true)
    setWrong(null)
    const answer = await send(solveCaptcha, { captchaId, answer: String(offset) }, { quiet: true })
    if (answer.ok) return onSolved(answer.data)
    setWrong(answer.failure.msg)
    await picture.again()
    setChecking(false)
  }

  const { data } = picture
  return (
    <Dialog
      open
      width="360"
      title={m.signin_captcha_title()}
      description={m.signin_captcha_text()}
      closeLabel={m.portal_close()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {picture.failure ? (
          <FailurePanel
            error={new CallError(picture.failure)}
            onRetry={() => picture.again()}
            retrying={picture.waiting}
          />
        ) : data?.slider ? (
          <Slider
            key={data.captchaId}
            puzzle={data.slider}
            busy={checking || picture.waiting}
            onAnswer={(offset) => check(data.captchaId, offset)}
            onRenew={() => picture.again()}
          />
        ) : data ? (
          <Notice tone="bad">{m.signin_captcha_unknown()}</Notice>
        ) : (
          <SliderSkeleton />
        )}
        {wrong && (
          <Notice live tone="bad">
            {wrong}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
