import { m } from '#paraglide/messages.js'
import { GuideVideoLink } from '#portal/guide/shared/guide-video-link.tsx'
import { filmOf, guideVideos, guideVideoTitles } from '#portal/guide/shared/guide-videos.ts'
import { useGuideVideosShown } from '#portal/guide/shared/guide-videos-shown.ts'
import { language } from '#portal/kit/language.ts'
import { choice, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { sentences } from './sentences.ts'

const params = urlParams({ video: choice(guideVideos, '') })
const look = {
  root: css({ flow: 'column', gap: '4', minWidth: '0' }),
  head: css({ flow: 'row', justifyContent: 'space-between', columnGap: '4', rowGap: '1' }),
  title: css({ textStyle: 'title' }),
  stage: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
    alignItems: 'start',
    gap: '4',
  }),
  video: css({
    display: 'block',
    width: 'full',
    height: 'auto',
    aspectRatio: '[8 / 5]',
    bg: 'surface.sunken',
    borderWidth: 'hair',
    borderRadius: 'lg',
  }),
  side: css({ flow: 'column', gap: '4', minWidth: '0' }),
  list: css({ flow: 'column', gap: '2' }),
  words: css({
    flow: 'column',
    gap: '1.5',
    pl: '5',
    listStyleType: 'decimal',
    color: 'fg.muted',
    textStyle: 'small',
  }),
  wordsTitle: css({ textStyle: 'label', mb: '2' }),
}

/** Videos of the guide: one in the player, the others beside it, with the text of the current one. */
export function Videos() {
  const [{ video }] = useUrlState(params)
  const { shown, set } = useGuideVideosShown()
  const name = video || guideVideos[0]
  const film = filmOf(name)
  const title = guideVideoTitles[name]()
  // A video opened by a link plays at once, unless the user prefers reduced motion.
  const plays = video !== '' && !matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section className={look.root} aria-labelledby="guide-videos">
      <div className={look.head}>
        <h2 id="guide-videos" className={look.title}>
          {m.guide_videos_title()}
        </h2>
        {shown !== undefined && (
          <Checkbox kind="switch" checked={shown} onChange={set} label={m.guide_videos_on_home()} />
        )}
      </div>
      <div className={look.stage}>
        <video
          // The key also changes when the first video is requested by link: autoplay needs a new player.
          key={video}
          className={look.video}
          aria-label={title}
          src={film.video}
          poster={film.poster}
          width={1152}
          height={720}
          preload="none"
          autoPlay={plays}
          controls
          muted
          playsInline
        >
          <track
            default
            kind="captions"
            src={film.captions}
            srcLang={language()}
            label={m.guide_video_captions()}
          />
        </video>
        <div className={look.side}>
          <ul className={look.list}>
            {guideVideos.map((one) => (
              <li key={one}>
                <GuideVideoLink name={one} here={one === name} />
              </li>
            ))}
          </ul>
          <div>
            <h3 className={look.wordsTitle}>{m.guide_video_words({ title })}</h3>
            <ol className={look.words}>
              {sentences[name].map((sentence) => (
                <li key={sentence()}>{sentence()}</li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  )
}
