import { m } from '#paraglide/messages.js'
import type { GuideVideo } from '#portal/guide/shared/guide-videos.ts'

/** Captions of each video, sentence by sentence; they are also the text beside it. */
export const sentences: Record<GuideVideo, readonly (() => string)[]> = {
  website: [
    m.guide_video_website_list,
    m.guide_video_website_needs,
    m.guide_video_website_form,
    m.guide_video_website_proof,
    m.guide_video_website_review,
  ],
  payment: [
    m.guide_video_payment_order,
    m.guide_video_payment_card,
    m.guide_video_payment_paid,
    m.guide_video_payment_log,
    m.guide_video_payment_detail,
  ],
  refund: [
    m.guide_video_refund_payment,
    m.guide_video_refund_part,
    m.guide_video_refund_done,
    m.guide_video_refund_figure,
    m.guide_video_refund_proof,
  ],
  withdrawal: [
    m.guide_video_withdrawal_balance,
    m.guide_video_withdrawal_amount,
    m.guide_video_withdrawal_fee,
    m.guide_video_withdrawal_sent,
    m.guide_video_withdrawal_way,
  ],
}
