import { type ReactNode, useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { getFired, listFired } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Kind = Output<typeof getFired>['kinds'][number]
type Line = Output<typeof listFired>['records'][number]
type Shown = {
  /** Fetches executed jobs of a kind, page by page; null on failure. */
  readonly load: (
    kind: string,
    pageNum: number,
    pageSize: number,
  ) => Promise<readonly Line[] | null>
  readonly when: (at: string) => ReactNode
}

const pageSize = 20

const look = {
  kind: css({ borderBottomWidth: 'hair' }),
  summary: css({ py: '2', cursor: 'pointer' }),
  name: css({ marginInlineEnd: '2' }),
  count: css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
  times: css({ display: 'block', textStyle: 'caption', color: 'fg.muted' }),
  list: css({ pb: '3', paddingInlineStart: '4', flow: 'column' }),
  line: css({ py: '1.5', flow: 'column', textStyle: 'small' }),
  more: css({ textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' }),
}

/** Executed jobs, one row per kind, which expands to what each did and when. */
export const ExecutedKinds = ({ kinds, ...shown }: Shown & { kinds: readonly Kind[] }) => (
  <ul>
    {kinds.map((kind) => (
      <li key={kind.kind} className={look.kind}>
        <FiredKind kind={kind} {...shown} />
      </li>
    ))}
  </ul>
)

function FiredKind({ kind, load, when }: Shown & { kind: Kind }) {
  const [pages, setPages] = useState(0)
  return (
    <details onToggle={(event) => event.currentTarget.open && setPages((now) => Math.max(now, 1))}>
      <summary className={look.summary}>
        <span className={look.name}>{kind.name}</span>
        <span className={look.count}>× {kind.count}</span>
        <span className={look.times}>
          {when(kind.firstAt)}
          {kind.lastAt !== kind.firstAt && <> – {when(kind.lastAt)}</>}
        </span>
      </summary>
      <ol className={look.list}>
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
          <FiredPage key={at} kind={kind.kind} pageNum={at + 1} load={load} when={when} />
        ))}
        {pages > 0 && pages * pageSize < kind.count && (
          <li>
            <LinkText onClick={() => setPages(pages + 1)}>{m.shell_fired_more()}</LinkText>
          </li>
        )}
      </ol>
    </details>
  )
}

function FiredPage({ kind, pageNum, load, when }: Shown & { kind: string; pageNum: number }) {
  const [lines, setLines] = useState<readonly Line[] | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fired does not change any more
  useEffect(() => {
    let gone = false
    void load(kind, pageNum, pageSize).then((found) => !gone && setLines(found))
    return () => {
      gone = true
    }
  }, [kind, pageNum])
  if (lines === undefined) return <Skeleton shape="line" />
  if (lines === null) return <li className={look.more}>{m.shell_fired_failed()}</li>
  return lines.map(({ jobId, dueAt, summary }) => (
    <li key={jobId} className={look.line}>
      {when(dueAt)}
      {summary && (
        <span className={look.more}>
          {Object.entries(summary)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
        </span>
      )}
    </li>
  ))
}
