import Play from 'lucide-react/icons/play'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { filmOf, type GuideVideo, guideVideoTitles } from './guide-videos.ts'

const look = {
  root: css({
    flow: 'line',
    gap: '3',
    p: '2',
    layerStyle: 'panel',
    minWidth: '0',
    _hover: { borderColor: 'accent.line', bg: 'surface.hover' },
    '&[aria-current]': { borderColor: 'accent', bg: 'accent.bg' },
  }),
  still: css({ position: 'relative', flexShrink: '0', display: 'grid', placeItems: 'center' }),
  // The pictures show light screens, so the dark theme dims them.
  dim: css({ position: 'absolute', inset: '0', bg: 'dim' }),
  picture: css({
    display: 'block',
    width: '[7rem]',
    height: '[4.375rem]',
    borderRadius: 'md',
    borderWidth: 'hair',
  }),
  play: css({
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    bg: 'accent',
    color: 'accent.on',
  }),
  words: css({ flow: 'column', gap: '0.5', minWidth: '0' }),
  title: css({ textStyle: 'strong' }),
  length: css({ textStyle: 'small', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
}

export function GuideVideoLink({ name, here = false }: { name: GuideVideo; here?: boolean }) {
  const { poster, seconds } = filmOf(name)
  return (
    <a
      className={look.root}
      href={`/aq/operationGuide?video=${name}`}
      aria-current={here ? 'true' : undefined}
    >
      <span className={look.still}>
        <img className={look.picture} src={poster} alt="" loading="lazy" width={112} height={70} />
        <span className={look.dim} />
        <span className={look.play}>
          <Play size={16} aria-hidden="true" />
        </span>
      </span>
      <span className={look.words}>
        <span className={look.title}>{guideVideoTitles[name]()}</span>
        <span className={look.length}>{m.guide_video_length({ seconds: String(seconds) })}</span>
      </span>
    </a>
  )
}
