import type pg from 'pg'

/** Shows of each article the pictures that are there, in their order. */
export async function showPictures(client: pg.ClientBase, tcms: readonly string[]): Promise<void> {
  await client.query(
    `update article set gallery = shown.gallery
     from (
       select wanted.tcm, coalesce(jsonb_agg(jsonb_build_object(
           'handle', there.handle, 'widths', there.widths, 'formats', there.formats,
           'subtype', 'CUTOUT', 'isMainImage', there.place = 1) order by there.place)
         filter (where there.handle is not null), '[]') as gallery
       from unnest($1::text[]) wanted (tcm)
       left join lateral (
         select picture.handle, picture.widths, picture.formats, row_number() over (order by named.position) as place
         from article_picture named
         join picture_source source on source.url = named.url
         join picture on picture.handle = source.handle
         where named.tcm = wanted.tcm) there on true
       group by wanted.tcm) shown
     where article.tcm = shown.tcm`,
    [tcms],
  )
}
