drop table list_selection_part;
drop table list_selection;
