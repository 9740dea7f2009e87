import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCaptcha, solveCaptcha } from '#contract/sessions.ts'
import type { CaptchaScene } from '#domain/captcha.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { query } from '#portal/kit/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import type { CaptchaProof } from './captcha-proof.ts'
import { Slider } from './slider.tsx'
import { SliderSkeleton } from './slider-skeleton.tsx'

export type CaptchaDialogProps = {
  scene: CaptchaScene
  /** Why it is asked for again. */
  note: string | null
  onSolved: (proof: CaptchaProof) => void
  onClose: () => void
}

/** The human verification: drag the piece into its place, with the pointer or the arrow keys. */
export function CaptchaDialog({ scene, note, onSolved, onClose }: CaptchaDialogProps) {
  const picture = useQuery({
    ...query(getCaptcha, { scene }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [wrong, setWrong] = useState<string | null>(note)
  const [checking, setChecking] = useState(false)

  const check = async (captchaId: string, offset: number) => {
    setChecking(true)
    setWrong(null)
    const answer = await send(solveCaptcha, { captchaId, answer: String(offset) }, { quiet: true })
    if (answer.ok) return onSolved(answer.data)
    setWrong(answer.failure.msg)
    await picture.refetch()
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
        {picture.isError ? (
          <FailurePanel
            error={picture.error}
            onRetry={() => picture.refetch()}
            retrying={picture.isFetching}
          />
        ) : data?.slider ? (
          <Slider
            key={data.captchaId}
            puzzle={data.slider}
            busy={checking || picture.isFetching}
            onAnswer={(offset) => check(data.captchaId, offset)}
            onRenew={() => picture.refetch()}
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
