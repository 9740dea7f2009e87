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
  value: string
  /** Name of the value on the button and in the announcement: "Transaction ID". */
  name: string
}

/** Copies an id or a reference, and confirms it visibly and to screen readers. */
export function CopyButton({ value, name }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  // A list has hundreds of these, so the live region is only mounted on focus, before there is something to announce.
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
          // Inside a row or a link, the click must only copy.
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

export const Copyable = ({ value, name, children }: CopyButtonProps & { children?: ReactNode }) => (
  <span className={look.pair}>
    {children ?? <span className={look.value}>{value}</span>}
    <CopyButton value={value} name={name} />
  </span>
)
