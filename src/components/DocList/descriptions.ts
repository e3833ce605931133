import { createContext } from 'react';

/** One-line descriptions of docs by their id. */
export type Descriptions = Record<string, string>;

/** The descriptions that a category's page brings along (src/plugins/content/docs.ts); other pages have none. */
export const DescriptionsContext = createContext<Descriptions>({});
