import lineIcon from '@site/src/components/lineIcon';

export default lineIcon('M3 4h18v12H3zM12 16v4M8 20h8');
