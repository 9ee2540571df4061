/** The pictures beside the newsletter's form, by their names' sizes: width and height in pixels (NEWS-11). */
export const NEWSLETTER_PICTURES = {
  '400x300': [400, 300],
  '273x273': [273, 273],
  // for screens of double density
  '800x600': [800, 600],
  '546x546': [546, 546],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type NewsletterPictureSize = keyof typeof NEWSLETTER_PICTURES

export const NEWSLETTER_PICTURE_PATH = '/service/newsletterfrontend/newslettersubscriptionform'

export const newsletterPicture = (size: NewsletterPictureSize): string =>
  `${NEWSLETTER_PICTURE_PATH}/newsletter_image_${size}.jpg`
