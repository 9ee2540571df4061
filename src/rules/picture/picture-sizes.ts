/** In which pictures of goods are shown, in pixels; a smaller one in those up to its own. */
export const GOODS_WIDTHS: readonly number[] = [80, 160, 320, 480, 640, 960, 1280]
/** In which all pictures are shown. */
export const PICTURE_FORMATS: readonly string[] = ['avif', 'webp', 'jpeg']
