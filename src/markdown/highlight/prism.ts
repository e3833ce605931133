import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index';

// The others come with these, or with Prism itself.
loadLanguages('bash css-extras diff ini json markdown nginx python scss sql tsx yaml'.split(' '));

/** Prism's grammars, to which its languages add themselves. */
export const { languages, tokenize } = Prism;
