import { useRef, useState } from 'react'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { CallError } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useAnswer } from '#portal/kit/use-answer.ts'
import { css } from '#styled/css'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Slider } from '../slider.tsx'
import { WorkWay } from '../work-way.tsx'
import type { CaptchaProof } from './captcha-proof.ts'

export type CaptchaDialogProps = {
  scene: CaptchaScene
  /** Why another verification is needed. */
  note: string | null
  onSolved: (proof: CaptchaProof) => void
  onClose: () => void
}

// Errors replace the instruction in the same space, so that nothing moves under the pointer.
const task = css({ display: 'block', minHeight: '[2lh]' })
const alert = css({ color: 'danger.fg', fontWeight: 'medium' })

/** Human verification: drag the piece into place by pointer or arrow keys, or let the device solve a proof of work. */
export function CaptchaDialog({ scene, note, onSolved, onClose }: CaptchaDialogProps) {
  const picture = useAnswer(getCaptcha, { scene })
  const [wrong, setWrong] = useState<string | null>(note)
  const [checking, setChecking] = useState(false)
  const other = useRef<HTMLButtonElement>(null)

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
  const text = data && !data.slider ? m.captcha_only_work() : m.captcha_text()
  return (
    <Dialog
      open
      width="360"
      title={m.captcha_title()}
      description={
        <span className={task}>
          {wrong === null ? (
            text
          ) : (
            <span role="alert" className={alert}>
              {wrong}
            </span>
          )}
        </span>
      }
      closeLabel={m.portal_close()}
      // Screen reader users hear of the alternative without sight first.
      initialFocus={other}
      onClose={onClose}
    >
      <Stack gap="sm">
        <WorkWay scene={scene} button={other} onTrouble={setWrong} onSolved={onSolved} />
        {picture.failure ? (
          <FailurePanel
            of={{
              error: new CallError(picture.failure),
              refetch: picture.again,
              isFetching: picture.waiting,
            }}
          />
        ) : data?.slider ? (
          <Slider
            key={data.captchaId}
            puzzle={data.slider}
            busy={checking || picture.waiting}
            onAnswer={(offset) => check(data.captchaId, offset)}
            onRenew={() => picture.again()}
          />
        ) : (
          !data && <SliderSkeleton />
        )}
      </Stack>
    </Dialog>
  )
}

const SliderSkeleton = () => (
  <Stack gap="sm">
    <Skeleton shape="block" />
    <Skeleton shape="control" />
  </Stack>
)
