// The guide's videos: loaded on request, played and seeked in a browser, described in text, dismissed.
import { m } from '#paraglide/messages.js'
import { sentences } from '#portal/guide/sentences.ts'
import { guideVideos, guideVideoTitles } from '#portal/guide/shared/guide-videos.ts'
import { settled } from './support/inspect.ts'
import { ownWorld } from './support/people.ts'
import { portalOn } from './support/portal-page.ts'
import { expect, test } from './support/test.ts'
import { toggle } from './support/toggle.ts'

for (const language of ['en', 'zh'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('every video can be played and wound, and has its captions', async ({ page, enter }) => {
      await enter('administrator')
      const films: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('.webm')) films.push(request.url())
      })
      await page.goto('/aq/operationGuide')
      await portalOn(page).heading(m.guide_title())
      await settled(page)
      expect(films).toEqual([])
      for (const name of guideVideos) {
        await page.getByRole('main').locator(`a[href$="video=${name}"]`).click()
        await expect(page).toHaveURL(new RegExp(`video=${name}`))
        const video = page.locator('video')
        await expect(video).toHaveAttribute('aria-label', guideVideoTitles[name]())
        await expect
          .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
          .toBeGreaterThan(0.3)
        const [duration, at] = await video.evaluate(async (one: HTMLVideoElement) => {
          one.pause()
          const wound = new Promise((resolve) => one.addEventListener('seeked', resolve))
          one.currentTime = one.duration - 1
          await wound
          return [one.duration, one.currentTime]
        })
        expect(duration).toBeGreaterThan(15)
        expect(duration).toBeLessThan(45)
        expect(at).toBeCloseTo(Number(duration) - 1, 0)
        // The captions equal the text next to the video, so they are up to date.
        const said = sentences[name].map((sentence) => sentence())
        await expect
          .poll(() =>
            video.evaluate((one: HTMLVideoElement) =>
              [...(one.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
            ),
          )
          .toEqual(said)
        for (const sentence of said) await expect(page.getByText(sentence)).toBeVisible()
      }
    })
  })
}

test('home leads to a video; put away it stays away until the guide shows it again', async ({
  page,
  enter,
}) => {
  const { token } = await ownWorld()
  await enter('administrator', token)
  const link = page.getByRole('link', { name: m.guide_video_withdrawal() })
  await page.goto('/aq/homePage')
  await page.getByRole('button', { name: m.home_videos_put_away() }).click()
  await expect(link).toHaveCount(0)
  await page.goto('/aq/operationGuide')
  const onHome = page.getByRole('switch', { name: m.guide_videos_on_home() })
  await expect(onHome).not.toBeChecked()
  await page.goto('/aq/homePage')
  await portalOn(page).heading(m.home_title())
  await settled(page)
  await expect(link).toHaveCount(0)
  await page.goto('/aq/operationGuide')
  await toggle(onHome)
  await expect(onHome).toBeChecked()
  await page.goto('/aq/homePage')
  await link.click()
  await portalOn(page).heading(m.guide_title())
  await expect(page.locator('video')).toHaveAttribute('aria-label', m.guide_video_withdrawal())
})
