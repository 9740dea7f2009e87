import sharp, { type Sharp } from 'sharp'
import { limits } from '#domain/limits.ts'
import { readBitmap } from './bitmap.ts'
import type { Task, Verdict } from './verdict.ts'

sharp.cache(false)
sharp.concurrency(1)
// Of all the loaders of libvips, only those of the accepted formats are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

type Kind = Exclude<Task['kind'], 'pdf' | 'archive' | 'compound'>
const formats: Readonly<Record<Exclude<Kind, 'bmp'>, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
}

/**
 * Decodes a picture to its last pixel and encodes it anew, so that only what is visible remains: no metadata, no GPS
 * position, no data behind or between the pixels.
 */
export async function redraw(kind: Kind, bytes: Uint8Array): Promise<Verdict> {
  if (kind === 'bmp') return redrawBitmap(bytes)
  try {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (head.format !== formats[kind]) return { fault: 'picture_unreadable' }
    if (Math.max(head.width, head.height) > limits.pictureSide) return { fault: 'picture_pixels' }
    if (head.width * head.height > limits.picturePixels) return { fault: 'picture_pixels' }
    if ((head.pages ?? 1) > 1) return { fault: 'picture_moves' }
    const whole = sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error' })
    return await written(kind, whole.autoOrient())
  } catch {
    return { fault: 'picture_unreadable' }
  }
}

/** These encoder settings keep the text of a scan sharp. */
async function written(kind: Kind, picture: Sharp): Promise<Verdict> {
  const drawn =
    kind === 'jpg'
      ? picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      : kind === 'webp'
        ? picture.webp({ quality: 90, effort: 2 })
        : picture.png()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { bytes: data, size: { width: info.width, height: info.height } }
}

async function redrawBitmap(bytes: Uint8Array): Promise<Verdict> {
  const bitmap = readBitmap(bytes)
  if (bitmap === 'pixels') return { fault: 'picture_pixels' }
  if (!bitmap) return { fault: 'picture_unreadable' }
  const { width, height, rgb } = bitmap
  return written('bmp', sharp(rgb, { raw: { width, height, channels: 3 } }))
}
