import type { Reason } from '#domain/reasons.ts'
import { css } from '#styled/css'
import { reasonText } from './reason-text.ts'

const look = {
  list: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  owner: css({ display: 'block', textStyle: 'caption', opacity: '[0.78]' }),
}

/** All reasons, each with the one who can lift it. Takes its colours from where it stands. */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className={look.list}>
      {reasons.map((reason) => {
        const { text, owner } = reasonText(reason)
        return (
          <li key={`${reason.code} ${text}`}>
            {text}
            <span className={look.owner}>{owner}</span>
          </li>
        )
      })}
    </ul>
  )
}
