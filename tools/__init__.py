"""Tools of the workshop: what makes boards, and never what plays."""
