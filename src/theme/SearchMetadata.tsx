/** What a crawler of Algolia would look for: the site sends its records itself (src/search/algolia). */
export default function SearchMetadata(): null {
  return null;
}
