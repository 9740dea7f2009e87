import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { notify } from './notify.ts'

const shownMs = 2_000

const look = {
  button: css({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '6',
    height: '6',
    borderRadius: 'sm',
    color: 'fg.subtle',
    cursor: 'pointer',
    _hover: { color: 'accent.fg', bg: 'accent.bg' },
    '& svg': { width: '[14px]', height: '[14px]' },
  }),
  done: css({ color: 'tone.good.fg' }),
  said: css({ srOnly: true }),
  pair: css({ display: 'inline-flex', alignItems: 'center', gap: '1', maxWidth: 'full' }),
  value: css({ overflowWrap: 'anywhere', minWidth: '0' }),
}

export type CopyButtonProps = {
  /** What lands on the clipboard. */
  value: string
  /** What it is, as the button and the announcement call it: "Transaction ID". */
  name: string
}

/** Copies an id or a reference, and says so where the eye is and to a screen reader. */
export function CopyButton({ value, name }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  // A list has hundreds of these: the place that is read out comes with the focus, before there is something to say.
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      await notify({ tone: 'bad', title: m.portal_copy_failed() })
    }
  }
  return (
    <>
      <button
        type="button"
        className={`${look.button} ${copied ? look.done : ''}`}
        aria-label={m.portal_copy({ name })}
        title={m.portal_copy({ name })}
        onFocus={() => setReached(true)}
        onClick={(event) => {
          // In a row or a link it copies and does nothing else.
          event.preventDefault()
          event.stopPropagation()
          void copy()
        }}
      >
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      {(reached || copied) && (
        <span role="status" className={look.said}>
          {copied && m.portal_copied({ name })}
        </span>
      )}
    </>
  )
}

/** A reference as it is shown, with the button that copies it. */
export const Copyable = ({ value, name, children }: CopyButtonProps & { children?: ReactNode }) => (
  <span className={look.pair}>
    {children ?? <span className={look.value}>{value}</span>}
    <CopyButton value={value} name={name} />
  </span>
)
