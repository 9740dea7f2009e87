import ChevronsRight from 'lucide-react/icons/chevrons-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { getCaptcha } from '#contract/access/captcha.ts'
import type { Output } from '#contract/call.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isEnter } from '#ui/keys.ts'
import { Inline } from '#ui/stack.tsx'

type Puzzle = NonNullable<Output<typeof getCaptcha>['slider']>

export type SliderProps = {
  puzzle: Puzzle
  busy: boolean
  /** Offset of the piece in pixels of the picture. */
  onAnswer: (offset: number) => void
  onRenew: () => void
}

const look = {
  picture: css({
    position: 'relative',
    width: 'full',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'surface.sunken',
  }),
  image: css({ display: 'block', width: 'full', height: 'auto', userSelect: 'none' }),
  piece: css({
    position: 'absolute',
    filter: '[drop-shadow(0 0 3px rgb(0 0 0 / 0.45))]',
    pointerEvents: 'none',
  }),
  track: css({
    position: 'relative',
    height: 'row',
    borderRadius: 'md',
    bg: 'surface.sunken',
    borderWidth: 'hair',
    textStyle: 'small',
    color: 'fg.subtle',
    display: 'grid',
    placeItems: 'center',
    userSelect: 'none',
    touchAction: 'none',
  }),
  handle: css({
    position: 'absolute',
    insetBlock: '[-1px]',
    width: '12',
    borderRadius: 'md',
    bg: 'accent',
    color: 'accent.on',
    display: 'grid',
    placeItems: 'center',
    cursor: 'grab',
    touchAction: 'none',
    _active: { cursor: 'grabbing' },
    '&[aria-disabled=true]': { opacity: '[0.6]', cursor: 'default' },
  }),
}

// Width of the handle in the track, as in the token above.
const HANDLE = 48
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 20,
  PageDown: -20,
}

export function Slider({ puzzle, busy, onAnswer, onRenew }: SliderProps) {
  const { width, height, pieceSize, pieceTop } = puzzle
  const max = width - pieceSize
  const [offset, setOffset] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  const grip = useRef<{ at: number; from: number } | null>(null)
  const move = (next: number) => setOffset(Math.round(Math.min(max, Math.max(0, next))))

  const drag = (event: PointerEvent) => {
    const room = (track.current?.clientWidth ?? width) - HANDLE
    if (grip.current)
      move(grip.current.from + ((event.clientX - grip.current.at) * max) / Math.max(1, room))
  }
  const grab = (event: PointerEvent) => {
    if (busy) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { at: event.clientX, from: offset }
  }
  const release = () => {
    if (grip.current && offset > 0) onAnswer(offset)
    grip.current = null
  }
  const key = (event: KeyboardEvent) => {
    if (busy) return
    const step = steps[event.key]
    if (step !== undefined) move(offset + (event.shiftKey ? step * 10 : step))
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(max)
    else if (isEnter(event) || event.key === ' ') onAnswer(offset)
    else return
    event.preventDefault()
  }
  const share = (pixels: number, whole: number) => `${(100 * pixels) / whole}%`

  return (
    <>
      <div className={look.picture}>
        <img
          src={puzzle.background}
          alt=""
          width={width}
          height={height}
          className={look.image}
          draggable={false}
        />
        <img
          src={puzzle.piece}
          alt=""
          draggable={false}
          className={look.piece}
          style={{
            left: share(offset, width),
            top: share(pieceTop, height),
            width: share(pieceSize, width),
          }}
        />
      </div>
      <div ref={track} className={look.track}>
        {offset === 0 && <span>{m.captcha_drag()}</span>}
        <div
          className={look.handle}
          role="slider"
          tabIndex={0}
          aria-label={m.captcha_handle()}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={offset}
          aria-valuetext={m.captcha_value({ offset: String(offset), max: String(max) })}
          aria-disabled={busy || undefined}
          style={{ left: `calc((100% - ${HANDLE}px) * ${max === 0 ? 0 : offset / max})` }}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={release}
          onPointerCancel={() => {
            grip.current = null
          }}
          onKeyDown={key}
        >
          <ChevronsRight size={20} aria-hidden="true" />
        </div>
      </div>
      <Inline justify="between">
        <IconButton
          label={m.captcha_renew()}
          icon={<RotateCw />}
          onClick={onRenew}
          disabled={busy}
        />
        <Button
          size="sm"
          look="outline"
          loading={busy}
          disabled={offset === 0}
          onClick={() => onAnswer(offset)}
        >
          {m.captcha_check()}
        </Button>
      </Inline>
    </>
  )
}
