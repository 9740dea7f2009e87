import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { GuideVideoLink } from '#portal/guide/shared/guide-video-link.tsx'
import { guideVideos } from '#portal/guide/shared/guide-videos.ts'
import { useGuideVideosShown } from '#portal/guide/shared/guide-videos-shown.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'

const look = {
  root: css({ flow: 'column', gap: '4', minWidth: '0' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '1',
  }),
  title: css({ textStyle: 'title' }),
  hint: css({ textStyle: 'small', color: 'fg.subtle' }),
  action: css({ marginInlineStart: 'auto' }),
}

type BlockProps = {
  title: string
  hint?: ReactNode
  action?: ReactNode
  children: ReactNode
}

const Block = ({ title, hint, action, children }: BlockProps) => (
  <section className={look.root}>
    <div className={look.head}>
      <h2 className={look.title}>{title}</h2>
      {hint && <span className={look.hint}>{hint}</span>}
      {action && <span className={look.action}>{action}</span>}
    </div>
    {children}
  </section>
)

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(17rem, 100%), 1fr))]',
  gap: '3',
})

/** Short videos for new merchants; after being hidden here they remain in the guide. */
export function GuideVideos({ guide }: { guide: string }) {
  const { shown, set } = useGuideVideosShown()
  if (!shown) return null
  return (
    <Block
      title={m.home_videos()}
      action={
        <Inline gap="md">
          <LinkText href={guide}>{m.home_videos_guide()}</LinkText>
          <LinkText tone="quiet" onClick={() => set(false)}>
            {m.home_videos_put_away()}
          </LinkText>
        </Inline>
      }
    >
      <ul className={grid}>
        {guideVideos.map((name) => (
          <li key={name}>
            <GuideVideoLink name={name} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
