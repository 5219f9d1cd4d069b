drop table no_update_item;
drop table restricted_word;
