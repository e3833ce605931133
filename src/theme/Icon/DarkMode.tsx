import lineIcon from '@site/src/components/lineIcon';

export default lineIcon('M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z');
