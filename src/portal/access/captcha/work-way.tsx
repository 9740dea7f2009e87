import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import { workShareText } from '#labels/access/captcha.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { workBar } from '#ui/work-bar.ts'
import type { CaptchaProof } from './shared/captcha-proof.ts'

export type WorkWayProps = {
  scene: CaptchaScene
  button: RefObject<HTMLButtonElement | null>
  /** Called with the error; null when an attempt begins. */
  onTrouble: (trouble: string | null) => void
  onSolved: (proof: CaptchaProof) => void
}

const look = {
  root: css({ display: 'grid', gap: '2' }),
  // As high as its longest text, so that nothing moves during the work.
  said: css({ textStyle: 'small', color: 'fg.muted', minHeight: '[3lh]' }),
}

/** Alternative human verification by proof of work: it needs no sight and only one press. */
export function WorkWay({ scene, button, onTrouble, onSolved }: WorkWayProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    const mine = new AbortController()
    stop.current = mine
    onTrouble(null)
    setPercent(0)
    try {
      const { proveByWork } = await import('./prove-by-work.ts')
      const end = await proveByWork(scene, mine, (share) => setPercent(Math.floor(100 * share)))
      if (end === null) return
      if ('data' in end) return onSolved(end.data)
      onTrouble(end.trouble)
    } catch {
      onTrouble(m.captcha_work_failed())
    }
    setPercent(null)
  }

  return (
    <div className={look.root}>
      <Button
        ref={button}
        wide
        look="outline"
        tone="neutral"
        loading={percent !== null}
        aria-describedby="work-way"
        onClick={start}
      >
        {m.captcha_work()}
      </Button>
      <div className={look.said}>
        <div id="work-way" aria-live="polite">
          {percent === null ? m.captcha_work_text() : workShareText(percent / 100)}
        </div>
        {percent !== null && (
          <progress className={workBar} max={100} value={percent} aria-label={m.captcha_work()} />
        )}
      </div>
    </div>
  )
}
