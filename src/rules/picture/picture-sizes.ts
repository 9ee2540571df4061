/** The widths (image sizes) in which a picture of goods is made, in pixels; a smaller picture in those up to its own. */
export const GOODS_WIDTHS: readonly number[] = [80, 160, 320, 480, 640, 960, 1280]
/** The file formats in which each picture is made. */
export const PICTURE_FORMATS: readonly string[] = ['avif', 'webp', 'jpeg']
