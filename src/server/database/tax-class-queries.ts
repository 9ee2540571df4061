/**
 * SQL: the tax class of an article as JSON, as `GoodsTaxClass` (src/rules/product/goods-tax-class.ts): its own, or else its
 * product's. It is an expression on the rows of `article` and `product`.
 */
export const TAX_CLASS_OF_ARTICLE = `case when article.tax_class is null
  then json_strip_nulls(json_build_object('taxClass', product.tax_class, 'exceptions', product.tax_exceptions))
  else json_strip_nulls(json_build_object('taxClass', article.tax_class, 'exceptions', article.tax_exceptions)) end`
