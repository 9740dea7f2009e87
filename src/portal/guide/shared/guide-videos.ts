import { m } from '#paraglide/messages.js'
import { language } from '#portal/kit/language.ts'
import listed from './guide-videos.json' with { type: 'json' }

/** The guide's videos, in the order in which a new merchant needs them. */
export const guideVideos = ['website', 'payment', 'refund', 'withdrawal'] as const
export type GuideVideo = (typeof guideVideos)[number]

export const guideVideoTitles: Record<GuideVideo, () => string> = {
  website: m.guide_video_website,
  payment: m.guide_video_payment,
  refund: m.guide_video_refund,
  withdrawal: m.guide_video_withdrawal,
}

/** URLs of a video and its assets in the language of this page; file names change with their content. */
export function filmOf(name: GuideVideo) {
  const { file, seconds } = listed[language()][name]
  const path = `/videos/${language()}/${file}`
  return { video: `${path}.webm`, captions: `${path}.vtt`, poster: `${path}.webp`, seconds }
}
