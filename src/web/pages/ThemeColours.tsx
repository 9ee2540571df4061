import { groundsOfTheme, type ShopTheme } from '#rules/theme/theme.ts'

/** What a phone shows around the page: the ground of pages, and that of dark ones where a theme has some. */
export function ThemeColours({ theme }: { theme: ShopTheme | undefined }) {
  const { light, dark } = groundsOfTheme(theme?.fields ?? {})
  return (
    <>
      {dark && <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />}
      <meta name="theme-color" content={light} />
    </>
  )
}
