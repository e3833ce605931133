import lineIcon from '@site/src/components/lineIcon';

export default lineIcon('M5 5l7 7-7 7M12 5l7 7-7 7');
